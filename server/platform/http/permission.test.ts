import { call, type Permission, permissions, type Role } from '@haat/contract/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Actor } from '../session/actor.ts'
import { hasPermission } from '@haat/contract/permission'
import { permit } from './permission.ts'

const actor = (role: Role, given: readonly Permission[] = []): Actor => ({
  userId: 'u',
  role,
  permissions: given,
  sessionId: 's',
  confirmedAt: new Date(0),
})

const money = call({
  name: 'moveMoney',
  summary: 'Moves money',
  who: 'signed-in',
  permission: 'orders.money',
  reply: z.null(),
})

describe('permissions', () => {
  it('staff have what they were given; orders include packing, money of orders includes taking it', () => {
    const held = (given: Permission[]) =>
      permissions.filter((name) => hasPermission(actor('staff', given), name))
    expect(held([])).toEqual([])
    expect(held(['stock', 'cost'])).toEqual(['cost', 'stock'])
    expect(held(['orders'])).toEqual(['packing', 'orders'])
    expect(held(['packing'])).toEqual(['packing'])
    expect(held(['orders.money'])).toEqual(['orders.take-money', 'orders.money'])
    expect(held(['orders.take-money'])).toEqual(['orders.take-money'])
  })

  it('a permission without the role staff is worth nothing', () => {
    expect(hasPermission(actor('user', ['orders']), 'orders')).toBe(false)
    expect(hasPermission(actor('seller', ['orders']), 'orders')).toBe(false)
  })

  it('an admin has every permission, a seller and a customer have none', () => {
    const held = (role: Role) => permissions.filter((name) => hasPermission(actor(role), name))
    expect(held('admin')).toEqual([...permissions])
    expect([held('seller'), held('user')]).toEqual([[], []])
  })

  it('a call that names a permission is refused to whoever does not have it', () => {
    expect(() => permit(money, actor('admin'))).not.toThrow()
    expect(() => permit(money, actor('seller'))).toThrow('You may not do this')
    expect(() => permit({ ...money, who: 'staff' }, actor('seller'))).toThrow('may not')
    expect(() => permit({ ...money, who: 'staff' }, actor('staff', ['orders']))).toThrow('may not')
    expect(() => permit({ ...money, who: 'staff' }, actor('staff', ['orders.money']))).not.toThrow()
  })

  it('a call for sellers is open to sellers, and to staff with its permission', () => {
    const ofSellers = { ...money, who: 'seller' } as const
    expect(() => permit(ofSellers, actor('seller'))).not.toThrow()
    expect(() => permit(ofSellers, actor('staff', ['orders.money']))).not.toThrow()
    expect(() => permit(ofSellers, actor('staff', ['orders']))).toThrow('may not')
    expect(() => permit(ofSellers, actor('user'))).toThrow('may not')
  })

  it('a call for staff that names no permission is open to nobody', () => {
    const { permission: _permission, ...unnamed } = { ...money, who: 'staff' as const }
    for (const one of [actor('staff', permissions), actor('admin')]) {
      expect(() => permit(unnamed, one)).toThrow('may not')
    }
  })

  it('a permission is never open to a visitor', () => {
    expect(() => permit({ ...money, who: 'anyone' }, undefined)).toThrow('Please log in')
  })
})
