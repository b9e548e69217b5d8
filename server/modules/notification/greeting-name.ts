const longest = 40

/**
 * A name that may stand in a mail; undefined for one that carries a message of its own. Anybody can register
 * with anybody's address: our mails must not bring "Win at evil.example" to people who never heard of us.
 */
export function greetingName(name: string): string | undefined {
  const carriesMore = name.length > longest || /[/\\:@<>\d]|\p{L}\.\p{L}{2}|www/iu.test(name)
  return carriesMore ? undefined : name
}
