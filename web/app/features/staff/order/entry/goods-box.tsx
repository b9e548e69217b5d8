import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import PackageSearch from '~icons/package-search'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

import { Dotted } from '#app/components/dotted.tsx'
import { optionWords } from '#app/language/option-words.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Picture } from '#app/ui/media/picture.tsx'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useQuery } from '#app/util/use-query.ts'

import { failureOf } from '../../kit/failure-of.ts'
import { soundScan } from '../../kit/scan/scan-sound.ts'
import { useInTurn } from '../../kit/scan/use-in-turn.ts'
import { useScanReader } from '../../kit/scan/use-scan-reader.ts'
import { useScanTarget } from '../../kit/scan/use-scan-target.ts'
import { SuggestBox } from './suggest-box.tsx'

interface GoodsBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  onTake: (goods: GoodsToOrder) => void
}

const typingPauseMs = 150

/** Searches goods by name and option, SKU or barcode; each one that is taken leaves the box empty for the next. */
export function GoodsBox({ inputRef, onTake }: GoodsBoxProps) {
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
  const read = useScanReader()
  const takeOnly = async (code: string, isCode: boolean): Promise<string | undefined> => {
    const exact = await browserApi('GET /products/to-order', { query: { code } })
    const goods =
      exact.length > 0 || isCode
        ? exact
        : await browserApi('GET /products/to-order', { query: { search: code } })
    const [only, ...others] = goods
    if (!only) return isCode ? m.staff_order_entry_no_code() : m.staff_order_entry_no_goods()
    if (others.length > 0)
      return isCode ? m.staff_order_entry_same_code() : m.staff_order_entry_choose()
    onTake(only)
    return undefined
  }
  const inTurn = useInTurn(async ({ code, isCode }: { code: string; isCode: boolean }) => {
    const problem = await takeOnly(code, isCode).catch(failureOf)
    if (isCode) soundScan(problem === undefined ? 'known' : 'unknown')
    const isThere = inputRef.current?.value === code
    // What the next scan has said meanwhile stays.
    if (problem !== undefined) setFailure(isThere ? problem : `${code}: ${problem}`)
    if (!isThere) return
    if (problem === undefined) setText('')
    else inputRef.current?.select()
  })
  useScanTarget(inputRef, read)
  /**
   * Enter came before the list, or a scanner sent it. What has exactly this SKU or barcode is taken, whatever resembles it; of
   * typed words also the only goods that they find. Another text that is in the box by then is left alone.
   */
  const takeText = (code: string, isCode: boolean) => {
    setFailure(undefined)
    flushSync(() => setText(code))
    // The next scan takes its place, also while this one is asked for.
    inputRef.current?.select()
    inTurn({ code, isCode })
  }
  return (
    <SuggestBox
      label={m.staff_order_entry_goods()}
      error={failure}
      name="goods"
      icon={<PackageSearch aria-hidden />}
      placeholder={m.staff_order_entry_goods_example()}
      inputRef={inputRef}
      text={text}
      onText={(typed) => {
        setText(typed)
        setFailure(undefined)
      }}
      items={found}
      idOf={({ _id }) => _id}
      onTake={take}
      onEnter={() => {
        if (wanted !== '') takeText(wanted, looksLikeCode(wanted))
      }}
      onKey={(event) => {
        const { code, isEcho = false } = read(event)
        if (code !== undefined) takeText(code, true)
        return code !== undefined || isEcho
      }}
      content={goodsRow}
      status={statusOf(query)}
    />
  )
}

/** By hand, or by a slow scanner: what has a digit and no space is a code, and nothing that resembles it. */
const looksLikeCode = (text: string) => /\p{N}/u.test(text) && !/\s/.test(text)

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
        <span lang={langOf(goods.productName)} className="block truncate font-medium">
          {goods.productName}
        </span>
        <span className="block truncate text-small text-ink-soft">
          <Dotted parts={[optionWords(goods), goods.sku]} />
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
