const work = async (): Promise<number> => 1
const perhaps = (list: number[]) => {
  work() // expect: typescript(no-floating-promises)
  list.forEach(async () => { await work() }) // expect: typescript(no-misused-promises)
}

export const used = perhaps
