const value = 1
export default value // expect: import(no-default-export)
