import manifest from '../../../package.json' with { type: 'json' }

/** Version of the shop's software. */
export const releaseVersion: string = manifest.version
