export const named = 1 // expect: unicorn(filename-case)
