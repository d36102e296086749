/** Words that are read their own way among others: a number beside a name in Arabic stays on its side, and a question mark with its question. */
export const isolated = (words: string): string => `\u2068${words}\u2069`
