import { call, permissions, type Role } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Actor } from '../session/actor.ts'
import { hasPermission, permit } from './permission.ts'

const actor = (role: Role): Actor => ({
  userId: 'u',
  role,
  sessionId: 's',
  confirmedAt: new Date(0),
})

const money = call({
  summary: 'Moves money',
  who: 'signed-in',
  permission: 'orders.money',
  reply: z.null(),
})

describe('permissions', () => {
  it('an admin has every permission, a seller and a customer have none', () => {
    const held = (role: Role) => permissions.filter((name) => hasPermission(actor(role), name))
    expect(held('admin')).toEqual([...permissions])
    expect([held('seller'), held('user')]).toEqual([[], []])
  })

  it('a call that names a permission is refused to whoever does not have it', () => {
    expect(() => permit(money, actor('admin'))).not.toThrow()
    expect(() => permit(money, actor('seller'))).toThrow('You may not do this')
    expect(() => permit({ ...money, who: 'seller' }, actor('seller'))).toThrow('may not')
  })

  it('a permission is never open to a visitor', () => {
    expect(() => permit({ ...money, who: 'anyone' }, undefined)).toThrow('Please log in')
  })
})
