#!/bin/sh
# Restores the newest backup of FOLDER into an instance of its own, checks every history in it, and throws it away. Run in
# the project's folder, where packages and build are there: sh docs/operations/drill.sh FOLDER [PORT]
set -eu

folder=${1:?which folder?}
newest=$(ls -1 "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort | tail -n 1)
[ -n "$newest" ] || { echo "$folder has no backup." >&2; exit 1; }

random() { node -p 'require("crypto").randomBytes(32).toString("base64url")'; }
state=$(mktemp -d)
export STATE_DIR="$state" PORT="${2:-8799}" LISTEN_ADDRESS=127.0.0.1 PUBLIC_URL= TRUSTED_PROXIES=
# Nobody is mailed by a drill, and it is asked and answered on this machine alone.
export MAINTENANCE=yes MAIL=off DUEBILL_URL="http://127.0.0.1:$PORT" ADMIN_PASSWORD="$(random)"
export SESSION_SECRET="$(random)" OPERATOR_SECRET="$(random)" OPERATOR_RESTORE_SECRET=
unset SMTP_HOST RESEND_API_KEY STRIPE_SECRET_KEY STRIPE_CONNECT_SECRET_KEY 2>/dev/null || true

node scripts/start.mjs --built &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$state"' EXIT
tries=0
until node -e 'fetch(process.env.DUEBILL_URL + "/api/health").then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))'; do
	tries=$((tries + 1))
	[ "$tries" -lt 120 ] && kill -0 "$server" 2>/dev/null || { echo "The drill's instance does not start." >&2; exit 1; }
	sleep 1
done

node scripts/restore.mjs --replace "$folder/$newest"
node scripts/verify-history.mjs
echo "$newest can be restored."
