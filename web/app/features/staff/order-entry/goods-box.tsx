import { formatTaka } from '@haat/contract/money'
import { optionWords } from '@haat/contract/product/option-words'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import PackageSearch from '~icons/package-search'
import { type RefObject, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useQuery } from '#app/util/use-query.ts'

import { failureOf } from '../frame/failure-of.ts'
import { SuggestBox } from './suggest-box.tsx'

interface GoodsBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  error?: string | undefined
  onTake: (goods: GoodsToOrder) => void
}

const typingPauseMs = 150

/** Searches goods by name and option, SKU or barcode; each one that is taken leaves the box empty for the next. */
export function GoodsBox({ inputRef, error, onTake }: GoodsBoxProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const wanted = text.trim()
  const { query } = useQuery(
    wanted === '' ? null : wanted,
    (signal) => browserApi('GET /products/to-order', { query: { search: wanted }, signal }),
    typingPauseMs,
  )
  const found = query.state === 'ready' ? query.value : []
  const take = (goods: GoodsToOrder) => {
    setText('')
    onTake(goods)
  }
  /** A scanner sends Enter before the list has come: what the code alone means is taken. */
  const takeScanned = async () => {
    setFailure(undefined)
    try {
      const [only, ...others] = await browserApi('GET /products/to-order', {
        query: { search: wanted },
      })
      if (only && others.length === 0) take(only)
    } catch (caught) {
      setFailure(failureOf(caught))
    }
  }
  return (
    <SuggestBox
      label={m.staff_order_entry_goods()}
      error={error ?? failure}
      name="goods"
      icon={<PackageSearch aria-hidden />}
      placeholder={m.staff_order_entry_goods_example()}
      inputRef={inputRef}
      text={text}
      onText={setText}
      items={found}
      idOf={({ _id }) => _id}
      onTake={take}
      onEnter={() => {
        if (wanted !== '' && query.state === 'loading') void takeScanned()
      }}
      content={goodsRow}
      status={statusOf(query)}
    />
  )
}

function statusOf(query: { state: string; error?: unknown }): string {
  if (query.state === 'loading') return m.staff_order_entry_searching()
  return query.state === 'failed' ? failureOf(query.error) : m.staff_order_entry_no_goods()
}

const goodsRow = (goods: GoodsToOrder) => <Goods goods={goods} />

function Goods({ goods }: { goods: GoodsToOrder }) {
  return (
    <span className="flex items-center gap-3">
      <Picture
        {...thumbnail(goods.image, 40)}
        alt=""
        className="size-10 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{goods.productName}</span>
        <span className="block truncate text-small text-ink-soft">
          {[optionWords(goods), goods.sku].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-medium tabular-nums">{formatTaka(goods.productPrice)}</span>
        <Stock remaining={goods.remaining} />
      </span>
    </span>
  )
}

/** What is left of a variant: red where it is sold out. */
export function Stock({ remaining }: { remaining: number }) {
  return (
    <span className={`block text-small ${remaining > 0 ? 'text-ink-soft' : 'text-alta'}`}>
      {remaining > 0
        ? m.staff_order_entry_left({ count: remaining })
        : m.staff_order_entry_sold_out()}
    </span>
  )
}
