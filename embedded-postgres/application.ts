/** Whose database it is: names in files and in the server, and words of errors that a person has to mend. */
export interface Application {
  /** Lower case. Names the database, its user, the password's file and what lies in shared folders. */
  id: string
  /** What people call the program. */
  title: string
  /** What one data folder is to them: a shop, a blog. */
  instance: string
  /** The setting that chooses the data folder. */
  dataDirSetting: string
  /** The setting that names another PostgreSQL, used in place of this one. */
  databaseUrlSetting: string
}
