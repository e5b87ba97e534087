// The browser's database: texts under names. The tables' worker has one, which nothing else reads,
// and the workshop has another for the packs that are drawn.

const TABLES = "meikyu";
const DRAWERS = "drawers";

type Operation = ["add" | "put" | "drop" | "drop-under", string, string];

const under = (name: string): IDBKeyRange => IDBKeyRange.bound(name, `${name}\uffff`, false, true);

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

export class Drawers {
  readonly #database: Promise<IDBDatabase>;

  constructor(database = TABLES) {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(DRAWERS);
    this.#database = result(opening);
  }

  async #drawers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const options: IDBTransactionOptions = { durability: "strict" };
    return (await this.#database).transaction(DRAWERS, mode, options).objectStore(DRAWERS);
  }

  /** All or nothing; the name of what went wrong, or an empty text. */
  async write(operations: string): Promise<string> {
    try {
      const drawers = await this.#drawers("readwrite");
      const { transaction } = drawers;
      const done = new Promise<string>((resolve) => {
        transaction.oncomplete = () => resolve("");
        transaction.onabort = () => resolve(transaction.error?.name ?? "AbortError");
      });
      for (const [how, name, text] of JSON.parse(operations) as Operation[]) {
        if (how === "add") drawers.add(text, name);
        else if (how === "put") drawers.put(text, name);
        else drawers.delete(how === "drop" ? name : under(name));
      }
      return await done;
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  }

  async read(name: string): Promise<string | undefined> {
    return result((await this.#drawers("readonly")).get(name) as IDBRequest<string | undefined>);
  }

  /** A list of texts, as JSON. */
  async under(name: string): Promise<string> {
    const drawers = await this.#drawers("readonly");
    return JSON.stringify(await result(drawers.getAll(under(name)) as IDBRequest<string[]>));
  }
}

/** What only one tab may have. Pages without encryption get no locks: there the database itself
 * refuses what another tab has written already. */
export class Locks {
  readonly #held = new Map<string, () => void>();

  take(name: string): Promise<boolean> {
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks || this.#held.has(name)) return Promise.resolve(true);
    return new Promise((resolve) => {
      void locks.request(`meikyu/${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock) return new Promise<void>((free) => this.#held.set(name, free));
        return undefined;
      });
    });
  }

  free(name: string): void {
    this.#held.get(name)?.();
    this.#held.delete(name);
  }
}
