const FIRST_CAPACITY = 1024;
const NONE = -1;

/**
 * Values by key, both integers of 32 bits, of which a key may have several: a hash table with chains in typed arrays. A
 * value takes 16 bytes, a fifth of what a `Map` of arrays takes.
 */
export class IntegerMultimap {
  #keys = new Int32Array(FIRST_CAPACITY);
  #values = new Int32Array(FIRST_CAPACITY);
  /** The place of the next value of the same bucket, or -1. */
  #next = new Int32Array(FIRST_CAPACITY);
  /** The place of the first value of each bucket, or -1. As many buckets as places, a power of two. */
  #first = new Int32Array(FIRST_CAPACITY).fill(NONE);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(key: number, value: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    const place = this.#size++;
    this.#keys[place] = key;
    this.#values[place] = value;
    this.#link(place);
  }

  *get(key: number): Generator<number> {
    for (let at = this.#first[this.#toBucket(key)] ?? NONE; at !== NONE; at = this.#next[at] ?? NONE)
      if (this.#keys[at] === key) yield this.#values[at] ?? NONE;
  }

  #link(place: number) {
    const bucket = this.#toBucket(this.#keys[place] ?? 0);
    this.#next[place] = this.#first[bucket] ?? NONE;
    this.#first[bucket] = place;
  }

  #toBucket = (key: number) => (key ^ (key >>> 16)) & (this.#first.length - 1);

  #grow() {
    const capacity = 2 * this.#keys.length;
    const copy = (from: Int32Array) => {
      const to = new Int32Array(capacity);
      to.set(from);
      return to;
    };
    this.#keys = copy(this.#keys);
    this.#values = copy(this.#values);
    this.#next = new Int32Array(capacity);
    this.#first = new Int32Array(capacity).fill(NONE);
    for (let place = 0; place < this.#size; place++) this.#link(place);
  }
}
