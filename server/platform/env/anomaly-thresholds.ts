/** Which look-ups of a member in 24 hours are unusual. */
export const anomalyThresholds = {
  /** More people shown by unspecific searches to a member of an organisation that is email only. */
  peopleEmailOnly: 200,
  /** The same for a member of another organisation. */
  people: 600,
  /** More different records opened that no search had shown. */
  unseenRecords: 100,
  /** At least so many look-ups, if they are more than five times the usual number. */
  lookUpsPerDay: 300,
};
