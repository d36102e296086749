// localStorage may be closed to us (private windows, policies): reading then gives nothing and writing does nothing.

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is kept then; the page goes on.
  }
}

export const removeStored = (...keys: string[]): void => {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Every key in use that begins with one of these. */
export const storedKeys = (...prefixes: string[]): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  } catch {
    return []
  }
}
