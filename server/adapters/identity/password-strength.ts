// The estimator's time grows steeply with length; what is strong here stays strong with more behind it.
const ESTIMATED_LENGTH = 40

/** Strength of a password from 0 (guessed at once) to 4; the estimator and its dictionaries are read on first use. */
export type EstimateStrength = (password: string, ownWords: readonly string[]) => Promise<number>

export const strengthEstimator = (): EstimateStrength => {
  const load = async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ])
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: { qwerty: common.adjacencyGraphs.qwerty, keypad: common.adjacencyGraphs.keypad },
      maxLength: ESTIMATED_LENGTH,
    })
  }
  let estimator: ReturnType<typeof load> | undefined
  return async (password, ownWords) => {
    estimator ??= load()
    return (await estimator).check(password.slice(0, ESTIMATED_LENGTH), [...ownWords]).score
  }
}
