#!/bin/sh
# Makes a checkout ready to serve: packages by the lock file, then pages and server. Run in its root, with any Node from 20.
# The Dockerfile runs it; so can a server without Docker.
set -eu
node scripts/run.mjs scripts/build.ts
# Nobody but root may change what runs; everybody may read it.
chmod -R go-w,a+rX .
