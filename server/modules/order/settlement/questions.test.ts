import { describe, expect, it } from 'vitest'

import { Questions } from './questions.ts'

function someQuestions() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  let now = 0
  const questions = new Questions(
    async (tranId, valId) => {
      asked.push(valId ? `${tranId} ${valId}` : tranId)
      await new Promise<void>((answer) => answers.push(answer))
    },
    () => now,
  )
  const answerAll = async () => {
    while (answers.length > 0) {
      answers.splice(0).forEach((answer) => answer())
      await new Promise((done) => setImmediate(done))
    }
  }
  return { asked, questions, answerAll, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('queries to the gateway', () => {
  it('returns of one browser share one query, and cause none for five seconds after it', async () => {
    const { asked, questions, answerAll, pass } = someQuestions()
    const returns = Array.from({ length: 50 }, () => questions.cameBack('HT1'))
    void questions.cameBack('HT2')
    expect(asked).toEqual(['HT1', 'HT2'])
    await answerAll()
    await Promise.all(returns)
    await questions.cameBack('HT1')
    pass(4_999)
    await questions.cameBack('HT1')
    expect(asked).toHaveLength(2)
    pass(1)
    void questions.cameBack('HT1')
    expect(asked).toEqual(['HT1', 'HT2', 'HT1'])
  })

  it('returns cause at most twenty queries at once', async () => {
    const { asked, questions, answerAll } = someQuestions()
    const returns = Array.from({ length: 30 }, (_, at) => questions.cameBack(`HT${at}`))
    expect(asked).toHaveLength(20)
    await answerAll()
    await Promise.all(returns)
    void questions.cameBack('HT30')
    expect(asked.at(-1)).toBe('HT30')
  })

  it('a signed notice is queried even right after a return, once for all its copies', async () => {
    const { asked, questions, answerAll } = someQuestions()
    void questions.cameBack('HT1')
    const notices = ['v1', 'v1', 'v2', 'v1'].map((valId) => questions.noticeArrived('HT1', valId))
    await answerAll()
    await Promise.all(notices)
    expect(asked).toEqual(['HT1', 'HT1 v1', 'HT1 v2'])
    void questions.noticeArrived('HT1', 'v1')
    expect(asked).toHaveLength(4)
  })
})
