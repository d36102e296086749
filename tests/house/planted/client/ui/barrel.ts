export * from './plain.ts' // expect: oxc(no-barrel-file)
