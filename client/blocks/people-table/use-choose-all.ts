import { useEffect, useRef, useState } from 'react'
import type { ResultFiltersInput } from '#contract/result-filters.ts'
import { fetchAllResults } from '#client/data/survey-results.ts'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import type { Chosen } from './chosen.ts'

const areSame = (one: Chosen, other: Chosen) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

/** Chooses everybody who fits the filters, by name: until they have come nothing is done with those who are chosen so far. */
export const useChooseAll = (chosen: Chosen, onChoose: (chosen: Chosen) => void) => {
  const [isChoosing, setChoosing] = useState(false)
  const now = useRef(chosen)
  useEffect(() => {
    now.current = chosen
  }, [chosen])
  const chooseAll = async (filters: ResultFiltersInput): Promise<void> => {
    const begun = chosen
    setChoosing(true)
    try {
      const all = await fetchAllResults(filters)
      // Whoever chose otherwise meanwhile meant that.
      if (areSame(now.current, begun)) onChoose(new Map(all.map((row) => [String(row.id), row])))
    } catch (error) {
      toasts.error(asProblem(error).message)
    } finally {
      setChoosing(false)
    }
  }
  return { chooseAll, notYet: isChoosing ? 'Everybody is being selected' : undefined }
}
