/** By npm's own codes, which its output names. */
const causes = [
  { code: /\bENOSPC\b/, why: 'the disk is full.' },
  { code: /\bE(?:ACCES|PERM|ROFS)\b/, why: 'a file or folder may not be written by this user.' },
  {
    code: /\b(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    why: 'the registry of packages cannot be reached. Is the network there, and does a proxy need to be named (npm config set proxy)?',
  },
  {
    code: /\b(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED)\b/,
    why: 'the registry’s certificate is not trusted. A proxy between may have one of its own (NODE_EXTRA_CA_CERTS).',
  },
  {
    code: /\bE40[13]\b/,
    why: 'the registry refuses this user. A .npmrc may name another registry.',
  },
  {
    code: /\b(?:E404|ETARGET)\b/,
    why: 'the registry has not what package-lock.json names. A .npmrc may name another registry.',
  },
  {
    code: /\bEUSAGE\b/,
    why: 'package.json and package-lock.json differ. Run `npm install` after a change of packages, and commit both.',
  },
  { code: /\bEINTEGRITY\b/, why: 'a package is not the one of package-lock.json.' },
]

/**
 * One sentence after npm's own output, which stands above it: the cause, where npm names one that is known.
 * @param {string} said
 */
export function whyNpmFailed(said) {
  const cause = causes.find(({ code }) => code.test(said))
  return cause
    ? `npm could not install the packages: ${cause.why}`
    : 'npm could not install the packages; what it said stands above.'
}
