export const first = (_ignored: number, used: number) => used
export const second = (used: number, forgotten: number) => used // expect: eslint(no-unused-vars)
