/** Items that wait, by client. Clients take turns, so that one with many items delays another by one. */
export class Turns<Item> {
  /** The items of each client in their order, beginning with the client whose turn is next. */
  readonly #queues = new Map<string, Item[]>()

  get size() {
    return this.#queues.size === 0 ? 0 : [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0)
  }

  countOf = (client: string) => this.#queues.get(client)?.length ?? 0

  add(client: string, item: Item) {
    this.#queues.set(client, [...(this.#queues.get(client) ?? []), item])
  }

  /** Removes and returns the next item of the clients for which `canRun` returns true. */
  next(canRun: (client: string) => boolean) {
    for (const [client, [item, ...others]] of this.#queues) {
      if (!item || !canRun(client)) continue
      this.#queues.delete(client)
      if (others.length > 0) this.#queues.set(client, others)
      return item
    }
    return undefined
  }

  remove(client: string, item: Item) {
    const others = (this.#queues.get(client) ?? []).filter((each) => each !== item)
    if (others.length > 0) this.#queues.set(client, others)
    else this.#queues.delete(client)
  }

  /** Returns the last item of the client with the most, if it has more than `count`. */
  lastOfMost(count = 0) {
    let most: Item[] = []
    for (const items of this.#queues.values()) if (items.length > most.length) most = items
    return most.length > count ? most.at(-1) : undefined
  }
}
