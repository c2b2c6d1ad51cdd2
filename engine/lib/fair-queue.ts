/** A client or a group of clients, such as a tenant. */
class Share<Item> {
  readonly children = new Map<string, Share<Item>>();
  readonly items: Item[] = [];
  /** Admitted work of the group that has not ended. */
  admitted = 0;
  waiting = 0;
  /** Virtual time: what the group has used, counted from the clock at which it began to wait. */
  used = 0;
  /** The virtual time of the child that was served last. */
  clock = 0;

  constructor(
    readonly name: string,
    readonly parent: Share<Item> | undefined,
  ) {}
}

/** Work that a queue has admitted. It counts until it ends. */
export interface Admitted<Item> {
  /** Queues an item. Work may wait several times, but for one thing at a time. */
  wait(item: Item): void;
  /** Adds what the work has used to its client and to all groups of the client. */
  charge(cost: number): void;
  end(): void;
}

/**
 * A bounded queue that clients share fairly. A client is named by a path, from the kind of work to the client itself:
 * `['search', tenant, address]`. Each kind has its own capacity.
 *
 * - **Who is admitted**: a client may have as much work in the queue as there is room left, and each group above it twice
 *   as much as the group below. So a client alone gets half of the capacity, and the next one still finds room (dynamic
 *   thresholds: Choudhury and Hahne, 1998). Nothing that was admitted is dropped later.
 * - **Who is next**: on each level, the group that has used least; among equals, the one that is there longest. A group
 *   that was idle starts with as much as the group that was served last, so it cannot save up (start-time fair
 *   queuing: Goyal, Vin and Cheng, 1996).
 */
export class FairQueue<Item> {
  readonly #root = new Share<Item>('', undefined);

  /** @param getCapacity the most work of a kind that is admitted at once, waiting or not */
  constructor(private readonly getCapacity: (kind: string) => number) {}

  /** The number of waiting items, of one kind or of all. */
  countWaiting(kind?: string): number {
    return (kind === undefined ? this.#root : this.#root.children.get(kind))?.waiting ?? 0;
  }

  /** Whether work of this client would be admitted. */
  hasRoom(path: readonly string[]): boolean {
    const [kind = ''] = path;
    let share = this.#root.children.get(kind);
    const room = this.getCapacity(kind) - (share?.admitted ?? 0);
    if (room <= 0) return false;
    for (let level = 1; level < path.length; level += 1) {
      share = share?.children.get(path[level] ?? '');
      if (!share) return true;
      if (share.admitted >= room * 2 ** (path.length - 1 - level)) return false;
    }
    return true;
  }

  /** Admits work of a client; undefined if there is no room for it. */
  admit(path: readonly string[]): Admitted<Item> | undefined {
    if (!this.hasRoom(path)) return undefined;
    const client = this.#enter(path);
    let hasEnded = false;
    return {
      wait: (item) => {
        client.items.push(item);
        for (const share of listUpwards(client)) {
          if (share.waiting === 0) share.used = Math.max(share.used, share.parent.clock);
          share.waiting += 1;
        }
        this.#root.waiting += 1;
      },
      charge: (cost) => {
        for (const share of listUpwards(client)) share.used += cost;
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        for (const share of listUpwards(client)) {
          share.admitted -= 1;
          if (share.admitted === 0) share.parent.children.delete(share.name);
        }
      },
    };
  }

  /** Removes and returns the item that is next; undefined if none waits. */
  take(): Item | undefined {
    if (this.#root.waiting === 0) return undefined;
    this.#root.waiting -= 1;
    let share = this.#root;
    while (share.children.size > 0) {
      let next: Share<Item> | undefined;
      for (const child of share.children.values())
        if (child.waiting > 0 && (!next || child.used < next.used)) next = child;
      if (!next) break;
      share.clock = next.used;
      next.waiting -= 1;
      share = next;
    }
    return share.items.shift();
  }

  #enter(path: readonly string[]): Share<Item> {
    let share = this.#root;
    for (const name of path) {
      let child = share.children.get(name);
      if (!child) {
        child = new Share(name, share);
        share.children.set(name, child);
      }
      child.admitted += 1;
      share = child;
    }
    return share;
  }
}

/** A client's share and those of its groups, without the root. */
function* listUpwards<Item>(client: Share<Item>): Generator<Share<Item> & { parent: Share<Item> }> {
  let share = client;
  while (hasParent(share)) {
    yield share;
    share = share.parent;
  }
}

const hasParent = <Item>(share: Share<Item>): share is Share<Item> & { parent: Share<Item> } =>
  share.parent !== undefined;
