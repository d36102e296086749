import { PublicPage } from '#client/public-app/public-page.tsx'
import { useBoot, useBrand } from '#client/public-app/boot-context.ts'
import { AloneLink } from '#client/public-app/alone-link.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import styles from './about.module.css'

/** Reliability of the five domains in the default norm and in that of the short form (Cronbach's alpha). */
const RELIABILITY = [
  ['Emotional Stability', '.87', '.87'],
  ['Outward Energy', '.87', '.89'],
  ['Openness to Ideas', '.80', '.79'],
  ['Consideration', '.85', '.83'],
  ['Conscientiousness', '.90', '.81'],
] as const

/** /about: version, support, how exact the results are, privacy, licences. */
export const AboutPage = () => {
  const { version } = useBoot()
  const { name, support_email } = useBrand()
  return (
    <PublicPage
      title={`About ${name}`}
      lead={`Version ${version}. Hiring and behavioural assessment in which no score stands without its range.`}
    >
      <div className={styles.about}>
        <section>
          <h2>Help</h2>
          <p>
            Write to <TextLink href={`mailto:${support_email}`}>{support_email}</TextLink>. A person answers.
          </p>
        </section>
        <section>
          <h2>How exact the results are</h2>
          <p>
            Results compare a person with 33,143 volunteers from 20 countries who answered the same statements in
            English. They were not job applicants. Each percentile is shown with its likely range: nine times in ten the
            true place lies inside it.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Trait</th>
                <th scope="col">Reliability</th>
                <th scope="col">Short form</th>
              </tr>
            </thead>
            <tbody>
              {RELIABILITY.map(([trait, alpha, short]) => (
                <tr key={trait}>
                  <th scope="row">{trait}</th>
                  <td>{alpha}</td>
                  <td>{short}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Parts of traits range from .60 (Pace) to .88 (Deliberation); seven below .70 are marked “less precise”.</p>
          <p>
            The short form has no parts of traits. It is compared with 15,580 adult volunteers, from whose answers its
            figures come; every statement agrees with the rest of its trait. Without the two statements that candidates
            are not asked, Emotional Stability has .87 as well.
          </p>
          <p>
            Not known: how stable answers are over time, how applicants differ from volunteers (they usually come out
            higher on Conscientiousness, Consideration and Emotional Stability), whether a translation measures just the
            same, and how well a result predicts work in a given job. Norms of a company’s own, the reasons written for
            each trait of a role and the ratings of interviews beside the scores help to find out. A result is one thing
            to look at. It decides nothing.
          </p>
        </section>
        <section id="privacy">
          <h2>Privacy</h2>
          <p>
            The company that invites somebody decides what their answers are used for and how long they are kept, and
            says so before the first question. We keep no photo of them and ask for no age and nothing about health. Who
            has handed in may say of which sex and ethnic group they are, or leave it: it is only counted, to check
            whether groups fare alike, and nobody who decides sees it. Survey pages have no trackers and load nothing
            from other companies. Anybody may ask for their data, for a correction, or for erasure: write to us or to
            the company.
          </p>
        </section>
        <section>
          <h2>Licences</h2>
          <ul>
            <li>Statements: International Personality Item Pool (ipip.ori.org), public domain</li>
            <li>Translations of the statements: @bigfive-org/questions, MIT licence</li>
            <li>Typefaces: Inter, Source Serif 4, IBM Plex Sans and Noto Sans, SIL Open Font License</li>
            <li>Icons: Tabler Icons, MIT licence</li>
            <li>React, TanStack, Fastify, Drizzle and zod, MIT licence; PostgreSQL, PostgreSQL licence</li>
          </ul>
          <p>
            <AloneLink href="/licences.txt">All packages with their licences</AloneLink>
          </p>
        </section>
      </div>
    </PublicPage>
  )
}

showPage(AboutPage)
