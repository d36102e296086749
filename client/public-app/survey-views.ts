import { readBoot } from '#client/lib/boot.ts'

const LOAD_AFTER_MS = 2_500

/** Survey pages tell that they were opened, once they have long been there; no other public page tells anything. */
export const viewSurveyPage = (): void => {
  const { analytics } = readBoot()
  if (!analytics || !location.pathname.startsWith('/survey/')) return
  const tell = () =>
    void import('#client/lib/analytics.ts').then(
      ({ startSurveyViews }) => startSurveyViews(analytics),
      () => undefined,
    )
  if (location.pathname === '/survey/thank-you') return tell()
  setTimeout(tell, LOAD_AFTER_MS)
}
