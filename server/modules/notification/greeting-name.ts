const longest = 40

/**
 * A name fit for a greeting; undefined for one that contains a message. Anybody can register with a
 * stranger's address, and our mails must not deliver "Win at evil.example" to that stranger.
 */
export function greetingName(name: string): string | undefined {
  const carriesMore = name.length > longest || /[/\\:@<>\d]|\p{L}\.\p{L}{2}|www/iu.test(name)
  return carriesMore ? undefined : name
}
