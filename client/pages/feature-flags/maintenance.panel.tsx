import { useState } from 'react'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { FeatureFlag } from '#contract/resources/feature-flags.ts'
import { useSetFlag } from '#client/data/feature-flags.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { isMaintenance, maintenanceOn, ruleWords } from './flags.model.ts'
import { useRuleNames } from './use-rule-names.ts'
import styles from './feature-flags.module.css'

const BRAND_OPTIONS = [
  { value: 'both', label: 'Both brands' },
  { value: 'be', label: 'be only' },
  { value: 'hb', label: 'hb only' },
]

const TurnOn = ({ flag, onClose }: { flag: FeatureFlag; onClose: () => void }) => {
  const [brand, setBrand] = useState<BrandKey | 'both'>('both')
  const set = useSetFlag()
  const submit = () =>
    set.mutate(
      {
        key: flag.key,
        is_on: true,
        default_variant: 'off',
        variants: { on: true, off: false },
        rules: maintenanceOn(brand),
        ...(flag.updated_at ? { updated_at: flag.updated_at } : {}),
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      open
      title="Turn maintenance on?"
      verb="Turn maintenance on"
      pending={set.isPending}
      problem={set.error}
      onSubmit={submit}
      onClose={onClose}
      lead="Within two seconds everybody else is led to the maintenance page, also people in the middle of an assessment. Answers they have given are kept and sent when it is over."
    >
      <Banner tone="warn">
        You stay in as long as you are signed in. Sign-in is closed for everybody meanwhile: if you sign out, you cannot
        turn it off again here.
      </Banner>
      <RadioGroup
        label="Where"
        name="brand"
        inline
        options={BRAND_OPTIONS}
        value={brand}
        onChange={(event) => setBrand(event.target.value as BrandKey | 'both')}
      />
    </FormDialog>
  )
}

/** The switch that everybody feels: what it is now, and the way to the other state. */
export const MaintenancePanel = ({ flag }: { flag: FeatureFlag }) => {
  const [isAsking, setAsking] = useState(false)
  const set = useSetFlag()
  const isOn = isMaintenance(flag)
  const names = useRuleNames(flag.rules)
  const turnOff = () =>
    set.mutate({
      key: flag.key,
      is_on: true,
      default_variant: 'off',
      variants: { on: true, off: false },
      rules: [],
      ...(flag.updated_at ? { updated_at: flag.updated_at } : {}),
    })
  return (
    <section aria-label="Maintenance" className={styles.maintenance}>
      <Banner
        tone={isOn ? 'warn' : 'good'}
        actions={
          isOn ? (
            <Button kind="primary" size="small" pending={set.isPending} onClick={turnOff}>
              Turn maintenance off
            </Button>
          ) : (
            <Button size="small" onClick={() => setAsking(true)}>
              Turn maintenance on
            </Button>
          )
        }
      >
        {isOn ? (
          <>
            <b>Maintenance is on.</b> {flag.rules.map((rule) => ruleWords(rule, names)).join('. ')}.
          </>
        ) : (
          <>
            <b>Maintenance is off.</b> Everybody can work.
          </>
        )}
      </Banner>
      {set.error ? <Banner tone="bad">Maintenance could not be turned off. {set.error.message}</Banner> : null}
      {isAsking ? <TurnOn flag={flag} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
