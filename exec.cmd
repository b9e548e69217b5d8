@rem The scripts of package.json that stay open begin with `exec`, so that a signal to npm reaches them; Windows has no such word.
@%*
