# rotate.sh [NAME]: reads names of copies, prints those to delete. Kept are the newest of each of the last 7 days, 4 weeks and
# 6 months that have a copy, and the 3 newest from before an update. Days, weeks (from Monday) and months are UTC. Because
# only days with a copy count, copies do not vanish while none are made. The 3 newest copies of what a restore replaced are
# kept apart: as the newest of its day, one would displace the copy that is about to be restored. So is NAME, which a
# rollback restores. None of these is kept for longer than six months, as the site's privacy page says.
sort -r | awk -v rollback="${1:-}" '
function day_number(y, m, d) { # https://howardhinnant.github.io/date_algorithms.html#days_from_civil
  if (m <= 2) { y -= 1; m += 12 }
  return 365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * (m - 3) + 2) / 5) + d - 719469
}
function newest_of(what, period, most) {
  if ((what, period) in seen) return 0
  if (kept[what] >= most) return 0
  seen[what, period] = 1
  kept[what] += 1
  return 1
}
{
  day = day_number(substr($0, 5, 4) + 0, substr($0, 9, 2) + 0, substr($0, 11, 2) + 0)
  if (NR == 1) newest_day = day
  is_recent = day > newest_day - 183
}
$0 == rollback && is_recent { next }
/-restore\./ {
  if (!is_recent || !newest_of("restore", $0, 3)) print
  next
}
{
  keep = newest_of("day", day, 7)
  # Day 0 was a Thursday.
  keep = newest_of("week", int((day + 3) / 7), 4) || keep
  keep = newest_of("month", substr($0, 5, 6), 6) || keep
  if (/-update\./ && is_recent) keep = newest_of("update", $0, 3) || keep
  if (!keep) print
}'
