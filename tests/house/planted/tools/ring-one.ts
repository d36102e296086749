import { two } from './ring-two.ts' // expect: import(no-cycle)

export const one = (): number => two()
