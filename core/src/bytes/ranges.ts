/** The bytes of one decoded value: `bytes[start, end)`. */
export interface ValueRange {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** Bytes `[offset, offset + length)`. */
export interface ByteRange {
  offset: number;
  length: number;
}

/** `DataView`s of the two buffers read last: usually the file and the buffer that values are decoded into. */
export class RecentViews {
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #olderBytes: Uint8Array = this.#bytes;
  #olderView = this.#view;

  /** A view of all of `bytes`. */
  of(bytes: Uint8Array): DataView {
    if (bytes === this.#bytes) return this.#view;
    const [olderBytes, olderView] = [this.#olderBytes, this.#olderView];
    this.#olderBytes = this.#bytes;
    this.#olderView = this.#view;
    this.#bytes = bytes;
    this.#view =
      bytes === olderBytes ? olderView : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return this.#view;
  }
}
