import { m } from "~/paraglide/messages";
import { PasskeyButton } from "./passkey-button";
import { post, readPasskey } from "./passkey-script";

/** Shows by a passkey once more who is signed in, and goes on. */
export function PasskeyConfirm({ to }: { to: string }) {
	async function confirm() {
		const credential = await readPasskey();
		if (!credential) return;
		await post("/api/session/confirm", { credential });
		location.assign(to);
	}
	return (
		<PasskeyButton
			label={m.access_passkey_confirm()}
			pendingLabel={m.access_passkey_waiting()}
			failed={m.access_confirming_failed()}
			className="justify-items-start"
			run={confirm}
		/>
	);
}
