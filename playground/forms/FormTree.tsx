import type { DragEndEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Diagnostic, Operation, PlaygroundNode } from '../../schemas';
import { getItemId } from '../../engine/layout';
import { SortableTree } from '../kit';
import {
  findDropPlace,
  findNextPlace,
  moveField,
  moveStep,
  readForm,
  removeField,
  removeStep,
} from './form-model';
import { listItemFindings, type FormRow } from './form-rows';
import { FormRowView } from './FormRowView';

interface FormTreeProps {
  root: PlaygroundNode;
  rows: readonly FormRow[];
  findings: readonly Diagnostic[];
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  /** @param selected the new selection */
  onEdit(name: string, operations: readonly Operation[], selected: string | undefined): void;
  onRestore(id: string): void;
  /** Goes to the values of the selected row. */
  onOpen(): void;
}

/** The steps and fields of a form in the order that visitors see: to select, move, remove and restore. */
export function FormTree(props: FormTreeProps) {
  const { root, rows, findings, selected, onSelect, onEdit, onRestore, onOpen } = props;
  const form = readForm(root);
  const tree = useRef<HTMLDivElement>(null);
  // Removed items are not in the form, so only the tree has their selection.
  const [removedId, setRemovedId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const shouldFocus = useRef(false);
  const current = rows.find(({ id }) => id === (selected ?? removedId));
  useEffect(() => {
    if (shouldFocus.current && current)
      tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(current.id)}"]`)?.focus();
    shouldFocus.current = false;
  }, [current, rows]);

  const select = (row: FormRow | undefined) => {
    if (!row) return;
    setRemovedId(row.state === 'removed' ? row.id : undefined);
    onSelect(row.state === 'removed' ? undefined : row.id);
  };
  const edit = (name: string, operations: readonly Operation[], next: string | undefined) => {
    shouldFocus.current = true;
    setRemovedId(undefined);
    setAnnouncement(name);
    onEdit(name, operations, next);
  };
  const refuse = (row: FormRow) => setAnnouncement(`${row.label} cannot be moved there.`);
  const shift = (row: FormRow, direction: 'up' | 'down') => {
    const step = getItemId(row.id);
    const stepIndex = form.steps.findIndex(({ id }) => id === row.id);
    const place = findNextPlace(form, row.id, direction);
    const operations =
      row.kind === 'step'
        ? moveStep(form, step, stepIndex + (direction === 'up' ? -1 : 1))
        : place
          ? moveField(form, row.id, place)
          : [];
    if (operations.length > 0) edit(`Move ${row.label} ${direction}`, operations, row.id);
    else refuse(row);
  };
  const remove = (row: FormRow) => {
    const index = rows.indexOf(row);
    const next = [rows[index + 1], rows[index - 1]].find((other) => other && other.state !== 'removed');
    const operations = row.kind === 'step' ? removeStep(form, getItemId(row.id)) : removeField(form, row.id);
    edit(`Remove ${row.label}`, operations, next?.id);
  };
  const restore = (row: FormRow) => {
    shouldFocus.current = true;
    setRemovedId(undefined);
    setAnnouncement(`${row.label} is restored.`);
    onRestore(row.id);
    onSelect(row.id);
  };
  const handleKey = (row: FormRow, event: KeyboardEvent) => {
    const { key, altKey, ctrlKey } = event;
    const isRemoved = row.state === 'removed';
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
    if (isArrow && (altKey || ctrlKey)) {
      if (!isRemoved) shift(row, key === 'ArrowUp' ? 'up' : 'down');
    } else if (isArrow) {
      shouldFocus.current = true;
      select(rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]);
    } else if (key === 'Home' || key === 'End') {
      shouldFocus.current = true;
      select(key === 'Home' ? rows[0] : rows.at(-1));
    } else if (key === 'Delete' && !isRemoved) remove(row);
    else if (key === 'Enter') {
      select(row);
      if (isRemoved) restore(row);
      else onOpen();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const row = rows.find(({ id }) => id === active.id);
    const target = rows.find(({ id }) => id === over?.id);
    if (!row || !target || row === target || target.state === 'removed') return;
    if (row.kind === 'step') {
      const steps = rows.filter(({ kind, state }) => kind === 'step' && state !== 'removed');
      const reached = rows.slice(0, rows.indexOf(target) + 1).findLast(({ kind }) => kind === 'step');
      const operations = reached ? moveStep(form, getItemId(row.id), steps.indexOf(reached)) : [];
      if (operations.length > 0) edit(`Move ${row.label}`, operations, row.id);
      return;
    }
    const place = findDropPlace(form, row.id, target.id);
    const operations = place ? moveField(form, row.id, place) : [];
    if (operations.length > 0) edit(`Move ${row.label}`, operations, row.id);
    else refuse(row);
  };
  const tabStop = current ?? rows[0];
  const nodes = new Map([...form.steps, ...form.fields].map((node) => [node.id, node]));
  const countFindings = (id: string) => {
    const node = nodes.get(id);
    return node ? listItemFindings(node, findings).length : 0;
  };
  return (
    <>
      <SortableTree noun="field" ids={rows.map(({ id }) => id)} onDragEnd={drop}>
        <div role="tree" aria-label="Steps and fields" className="tree" ref={tree}>
          {rows.map((row) => (
            <FormRowView
              key={row.id}
              row={row}
              isSelected={row === current}
              isTabStop={row === tabStop}
              problems={countFindings(row.id)}
              onSelect={() => select(row)}
              onRemove={() => remove(row)}
              onRestore={() => restore(row)}
              onKeyDown={(event) => handleKey(row, event)}
            />
          ))}
        </div>
      </SortableTree>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
