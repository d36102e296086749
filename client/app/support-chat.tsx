import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Profile } from '#contract/resources/users.ts'
import { Thread } from '#client/blocks/messages/thread.tsx'
import { type Draft, WriteForm } from '#client/blocks/messages/write-form.tsx'
import { fetchChatHash, supportThreadQuery, unreadQuery, useSendMessage } from '#client/data/ghl.ts'
import { readBoot } from '#client/lib/boot.ts'
import { openHostedChat } from '#client/lib/chat-widget.ts'
import { useUnsaved } from '#client/lib/use-unsaved.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import styles from './support-chat.module.css'

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1_000)

/** The configured chat of others, with whoever sits here; it goes with them. */
const HostedChat = ({ profile }: { profile: Profile }) => {
  const { chat } = readBoot()
  useEffect(() => {
    if (!chat) return undefined
    let close = () => {}
    let isGone = false
    const open = (user_hash: string | null) => {
      if (isGone) return
      const { company } = profile
      close = openHostedChat(chat, {
        user_id: profile.id,
        user_hash,
        email: profile.email,
        name: `${profile.first} ${profile.last}`.trim(),
        created_at: seconds(profile.created_at),
        company: company && { company_id: company.id, name: company.name, created_at: seconds(company.created_at) },
      })
    }
    fetchChatHash().then(open, () => undefined)
    const end = () => {
      isGone = true
      close()
      close = () => {}
    }
    // Signing out, expiry and acting as another user are documents of their own: nothing unmounts, and cookies would stay.
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [chat, profile])
  return null
}

interface PanelProps {
  draft: Draft
  send: ReturnType<typeof useSendMessage>
  onClose: () => void
}

const Panel = ({ draft, send, onClose }: PanelProps) => {
  const { data, error, refetch } = useQuery(supportThreadQuery)
  return (
    <section
      className={styles.panel}
      aria-label="Chat with support"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2>Support</h2>
        <IconButton label="Close the chat" icon={<IconX />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {data?.messages.length ? (
          <Thread label="Your messages with support" messages={data.messages} own="inbound" other="Support" />
        ) : null}
        {data && !data.messages.length ? (
          <p>Write to us. We answer here, and by mail if you have gone by then.</p>
        ) : null}
        {!data && error ? (
          <ErrorPanel
            title="Your messages could not be loaded"
            problem={error}
            retry={{ onRetry: () => void refetch() }}
          />
        ) : null}
        {!data && !error ? <LoadingNote>Loading your messages</LoadingNote> : null}
        <WriteForm
          label="Your message"
          verb="Send"
          draft={draft}
          autoFocus
          pending={send.isPending}
          problem={send.error}
          onSend={(message, sent) => send.mutate({ type: 'Live_Chat', message }, { onSuccess: sent })}
        />
      </div>
    </section>
  )
}

const Launcher = () => {
  const [is, setIs] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const { data: unread = 0 } = useQuery(unreadQuery)
  // What was begun in the panel, and what it sends, outlives it.
  const draft = useState('')
  const send = useSendMessage()
  // It goes along to other pages, and only closing the window would lose it.
  useUnsaved(draft[0].trim() !== '', 'What you wrote to support', (step) => step === undefined)
  if (is === 'open') return <Panel draft={draft} send={send} onClose={() => setIs('closed')} />
  return (
    <button
      type="button"
      className={styles.launcher}
      aria-label={unread ? `Chat with support, ${unread} unread` : 'Chat with support'}
      // Whoever closed the panel is where they opened it.
      autoFocus={is === 'closed'}
      onClick={() => setIs('open')}
    >
      <IconMessageCircle aria-hidden="true" />
      {unread ? (
        <span className={styles.count} aria-hidden="true">
          {unread}
        </span>
      ) : null}
    </button>
  )
}

/** The way to support, at the bottom right: our own, or the configured one. */
export const SupportChat = ({ profile }: { profile: Profile }) =>
  readBoot().chat ? <HostedChat profile={profile} /> : <Launcher />
