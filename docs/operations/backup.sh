#!/bin/sh
# Takes a backup into FOLDER, which is read back before it counts, and keeps the newest fourteen and the first of each of
# the last twelve months. Run in the project's folder: sh docs/operations/backup.sh FOLDER
set -eu

folder=${1:?which folder?}
days=${KEEP_DAYS:-14}
months=${KEEP_MONTHS:-12}
name=$(date -u +%Y-%m-%dT%H%M%SZ)

mkdir -p "$folder"
# What a run before this one did not finish is no backup.
rm -rf "$folder"/.unfinished-*
trap 'rm -rf "$folder/.unfinished-$name"' EXIT
node scripts/backup.mjs "$folder/.unfinished-$name"
mv "$folder/.unfinished-$name" "$folder/$name"

backups() { ls -1 "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' || true; }
keep=$({
	backups | sort -r | head -n "$days"
	backups | sort | awk '!seen[substr($0, 1, 7)]++' | tail -n "$months"
})
for each in $(backups); do
	if echo "$keep" | grep -qx "$each"; then
		# Whoever closed their account since is not to come back by a restore.
		[ "$each" = "$name" ] || node scripts/backup.mjs --closed "$folder/$each"
	else
		rm -rf "${folder:?}/$each"
		echo "$each is older than what is kept, and was removed."
	fi
done
