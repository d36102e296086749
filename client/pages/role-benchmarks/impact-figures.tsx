import type { ImpactCut } from '#contract/resources/role-benchmarks.ts'
import { chanceWords, ratioText } from '#client/blocks/rates/rates.model.ts'
import { countOf } from '#client/lib/format.ts'
import { ImpactRates } from './impact-rates.tsx'
import { cutName, percent, tiesWords } from './impact.model.ts'
import styles from './impact-figures.module.css'

/** On a narrow screen each cell says by itself what its column is. */
const HEADS = { women: 'Women', men: 'Men', ratio: 'Ratio' }

const poolWords = (cut: ImpactCut | undefined): string =>
  cut ? `In a pool of ${cut.pool_women} and ${cut.pool_men}` : 'In a pool'

/** Selection rates of women and men at four cuts, drawn and in figures. */
export const ImpactFigures = ({ cuts }: { cuts: readonly ImpactCut[] }) => (
  <div>
    <h3>Selection rates, women to men</h3>
    <p className={styles.small}>
      Reference sample of 5,000 women and 5,000 men. It knows two sexes and nothing else; other groups are watched in
      live data.
    </p>
    <ImpactRates cuts={cuts} />
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">Selected</th>
          <th scope="col">{HEADS.women}</th>
          <th scope="col">{HEADS.men}</th>
          <th scope="col">{HEADS.ratio}</th>
          <th scope="col">{poolWords(cuts[0])}</th>
        </tr>
      </thead>
      <tbody>
        {cuts.map((cut) => (
          <tr key={cut.cut_share}>
            <th scope="row">
              {cutName(cut)}
              <small>{tiesWords(cut)}</small>
            </th>
            <td data-title={HEADS.women}>{percent(cut.rate_women)}</td>
            <td data-title={HEADS.men}>{percent(cut.rate_men)}</td>
            <td data-title={HEADS.ratio}>{ratioText(cut.impact_ratio)}</td>
            <td data-title={poolWords(cut)}>
              {countOf(cut.selected_women, 'woman', 'women')}, {countOf(cut.selected_men, 'man', 'men')}
              <small>{chanceWords(cut.fisher_p)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
