import { useSyncExternalStore } from 'react'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { Section } from '#client/ui/section.tsx'
import { chooseTheme, followTheme, storedThemeChoice, type ThemeChoice } from '#client/ui/theme.ts'
import { AboutForm } from './about.form.tsx'
import { PictureForm } from './picture.form.tsx'
import styles from './profile.module.css'

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const Colours = () => {
  const theme = useSyncExternalStore(followTheme, storedThemeChoice)
  return (
    <RadioGroup
      label="Colours of this browser"
      name="theme"
      inline
      value={theme}
      onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      options={THEMES}
    />
  )
}

/** Who somebody is, and how the product looks to them. */
export const AboutPanel = () => (
  <div className={styles.panel}>
    <Section title="About you">
      <AboutForm />
    </Section>
    <Section title="Picture" ruled>
      <PictureForm />
    </Section>
    <Section title="Colours" ruled>
      <Colours />
    </Section>
  </div>
)
