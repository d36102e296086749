import { Shape } from './shapes.ts' // expect: typescript(consistent-type-imports)

export const same = (a: number, b: number) => a == b // expect: eslint(eqeqeq)
export const grow = (list: number[]) => {
  list = [...list, 1] // expect: eslint(no-param-reassign)
  return list
}
export const anything = (value: any): unknown => value // expect: typescript(no-explicit-any)
export const surely = (value: string | null) => value!.length // expect: typescript(no-non-null-assertion)
export const side = (shape: Shape): number => {
  // expect-next: typescript(switch-exhaustiveness-check)
  switch (shape) {
    case 'square':
      return 4
  }
  return 0
}
