import { one } from '#tools/ring-one.ts' // expect: import(no-cycle)

export const two = (): number => one()
