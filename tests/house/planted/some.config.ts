const value = 1
export default value
