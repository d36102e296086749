import { MissingOne } from '#client/ui/missing-one.tsx'

/** In place of a course that the address names. */
export const MissingCourse = (about: { error: unknown; onRetry: () => unknown }) => (
  <MissingOne thing="course" all="All courses" to="/learning-management" {...about}>
    It may have been removed, or the link is cut short.
  </MissingOne>
)
