// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { findFormField } from './find-form-field';

afterEach(() => {
  document.body.innerHTML = '';
});

const show = (content: string, id = 'contact') => {
  document.body.innerHTML = `<form name="f"><input type="hidden" name="form" value="${id}">${content}</form>`;
};
const find = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return findFormField(element);
};
const FIELDS = `
  <fieldset data-step="wish"><legend>Your wish</legend>
    <div><label for="a">Name</label><input id="a" name="name"><p id="help">As on your licence</p></div>
    <fieldset id="topic"><legend id="question">Topic</legend>
      <label><input type="checkbox" name="topic" value="Car"><span id="car">Car</span></label>
      <label><input type="checkbox" name="topic" value="Parts">Parts</label>
    </fieldset>
    <div id="files"><input type="hidden" name="photos" value="1"><button type="button">Add</button></div>
  </fieldset><button id="send">Send</button>`;

test('finds a field by its control, its label, its help and the words of an answer', () => {
  show(FIELDS);
  for (const selector of ['#a', 'label[for=a]', '#help'])
    expect(find(selector)).toEqual({ form: 'contact', field: 'name' });
  for (const selector of ['#topic', '#question', '#car', '[value=Parts]'])
    expect(find(selector)).toEqual({ form: 'contact', field: 'topic' });
});

test('finds none between fields, in buttons, and outside forms', () => {
  show(FIELDS);
  for (const selector of ['[data-step]', 'legend', '#send', '#files button', 'form'])
    expect(find(selector)).toBeUndefined();
  document.body.innerHTML = '<form><input name="q"></form>';
  expect(find('input')).toBeUndefined();
});
