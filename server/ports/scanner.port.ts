/** Looks for known harm in the bytes of a file. Null where there is none; fails where it could not look. */
export interface ScannerPort {
  scan(bytes: Uint8Array): Promise<{ found: string } | null>
}
