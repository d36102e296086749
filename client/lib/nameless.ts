/** A list this long may have more than it says. */
const WHOLE_BELOW = 100

/**
 * What stands for something of an address that a list has no name for: the list is on its way, or what was meant is gone or was never in
 * reach, or it is one of more than the list says.
 */
export const nameless = (all: readonly unknown[] | undefined): string => {
  if (!all) return '…'
  return all.length < WHOLE_BELOW ? 'no longer there' : 'another one'
}
