import { IconArchive, IconDownload, IconMail, IconSend, IconShare3, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { AddFilter, FilterChip, FilterRow } from '#client/ui/filter-chip.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { Dot, Tag } from '#client/ui/tag.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { KitPanel } from './kit-panel.tsx'
import styles from './kit.module.css'

const nothing = () => undefined

/** Buttons, links, menus, tabs, chips. */
export const KitControls = () => (
  <>
    <div className={styles.three}>
      <KitPanel title="Buttons">
        <div className={styles.row}>
          <Button kind="primary" icon={<IconSend />}>
            Invite people
          </Button>
          <Button icon={<IconShare3 />}>Share</Button>
          <Button kind="quiet" icon={<IconDownload />}>
            Export
          </Button>
          <Button kind="danger">Decline and send mail</Button>
        </div>
        <div className={styles.row}>
          <Button size="small">Try again</Button>
          <Button size="large">Large</Button>
          <Button kind="primary" pending>
            Sending
          </Button>
          <Button disabled>Resend</Button>
        </div>
        <Button kind="primary" size="touch" wide>
          Next
        </Button>
        <GatedButton allowed={false} whyNot="The first mail is still on its way">
          Resend
        </GatedButton>
        <div className={styles.row}>
          <GatedButton allowed={false} whyIn="tooltip" whyNot="Only company owners can remove users">
            Remove
          </GatedButton>
          <IconButton label="Archive" icon={<IconArchive />} keys="E" />
          <IconButton label="Mail" icon={<IconMail />} edged />
          <IconButton label="Delete" icon={<IconTrash />} disabled />
        </div>
        <p>
          A sentence with <TextLink href="#kit">a link</TextLink> and the keys <Kbd>Ctrl K</Kbd>.
        </p>
      </KitPanel>
      <MenusPanel />
      <KitPanel title="Tags">
        <div className={styles.row}>
          <Tag>Plain</Tag>
          <Tag tone="line">less precise</Tag>
          <Tag tone="accent">Chosen</Tag>
          <Tag tone="good">Good</Tag>
          <Tag tone="warn">Review</Tag>
          <Tag tone="bad">Failed</Tag>
          <span>
            Amara Okafor <Dot label="new" />
          </span>
        </div>
        <div className={styles.row}>
          <Avatar initials="SW" isMe />
          <Avatar initials="ML" />
          <Avatar initials="JB" size="small" />
          <Avatar initials="HF" isCompany />
        </div>
        <Pagination thing="person" things="people" page={2} limit={25} total={248} onPage={nothing} />
        <Pagination thing="result" things="results" page={1} limit={25} total={10_001} onPage={nothing} />
        <FilterRow>
          <FilterChip name="Role" value="Regional Operations Lead" onEdit={nothing} onRemove={nothing} />
          <FilterChip name="Location" value="3 of 9" onRemove={nothing} />
          <AddFilter />
        </FilterRow>
      </KitPanel>
    </div>
    <TabsPanel />
  </>
)

const MenusPanel = () => {
  const [columns, setColumns] = useState({ fit: true, band: false })
  const [last, setLast] = useState('nothing yet')
  return (
    <KitPanel title="Menus">
      <div className={styles.row}>
        <Menu
          label="Interview"
          button={{}}
          entries={[
            { label: 'Move to Interview', icon: <IconSend />, keys: 'M', onSelect: () => setLast('Move') },
            { label: 'Archive', icon: <IconArchive />, hint: 'Can be undone', onSelect: () => setLast('Archive') },
            { kind: 'line' },
            {
              label: 'Erase',
              icon: <IconTrash />,
              danger: true,
              whyNot: 'Only company owners can erase',
              onSelect: nothing,
            },
            { kind: 'link', label: 'Open profile', href: '#profile' },
          ]}
        />
        <Menu
          label="Columns"
          button={{ kind: 'quiet' }}
          entries={[
            { kind: 'heading', label: 'Columns' },
            {
              kind: 'check',
              label: 'Fit',
              checked: columns.fit,
              onSelect: () => setColumns({ ...columns, fit: !columns.fit }),
            },
            {
              kind: 'check',
              label: 'Band',
              checked: columns.band,
              onSelect: () => setColumns({ ...columns, band: !columns.band }),
            },
          ]}
        />
        <Menu label="More actions" entries={[{ label: 'Export', onSelect: () => setLast('Export') }]} />
        <Menu
          label="SW, open user menu"
          face={<Avatar initials="SW" isMe />}
          entries={[{ label: 'View profile', onSelect: nothing }]}
        />
      </div>
      <p>Last chosen: {last}</p>
      <div className={styles.row}>
        <Popover label="Why 96?" button={{}}>
          <p className={styles.narrow}>Five of six targets are inside the likely range.</p>
          <TextLink href="#why">Read the reasons</TextLink>
        </Popover>
      </div>
    </KitPanel>
  )
}

const TabsPanel = () => {
  const [tab, setTab] = useState('profile')
  const [view, setView] = useState<'all' | 'mine' | 'week'>('mine')
  return (
    <KitPanel title="Tabs" full>
      <Tabs
        label="Sections"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'profile', label: 'Profile', content: 'What the profile says.' },
          { key: 'fit', label: 'Fit', count: 2, content: 'Two benchmarks.' },
          { key: 'questions', label: 'Questions', content: 'Questions for the interview.' },
        ]}
      />
      <SegmentedControl
        label="Views"
        value={view}
        onChange={setView}
        options={[
          { key: 'all', label: 'All people' },
          { key: 'mine', label: 'Operations, to decide' },
          { key: 'week', label: 'Last week' },
        ]}
      />
    </KitPanel>
  )
}
