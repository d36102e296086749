export const port = () => process.env['PORT'] // expect: eslint(no-restricted-globals)
export const say = (text: string) => console.log(text) // expect: eslint(no-console)
