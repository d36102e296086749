/** Where a browser sends the bytes of one file, and with which headers. */
export interface Upload {
  /** Address, whole or from the root of this host. */
  url: string
  headers: Record<string, string>
}

/**
 * Keeps files by key. Bytes come and go by signed addresses that end: who has one may send exactly that many bytes of that type
 * to that key, once, or read that one file.
 */
export interface ObjectStoragePort {
  uploadTo(file: { key: string; type: string; size: number; until: Date }): Upload
  downloadFrom(file: { key: string; type: string; name: string; until: Date; inline: boolean }): string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(key: string): Promise<Buffer | null>
  /** Succeeds also where there is none. */
  remove(key: string): Promise<void>
  /** Keys of what was last written before an instant. */
  keysBefore(at: Date): Promise<string[]>
}
