/** Flags that the code knows, with the value that holds when none can be had. */
export const flagDefaults = { maintenance: false } as const satisfies Record<string, boolean>
export type FlagKey = keyof typeof flagDefaults
