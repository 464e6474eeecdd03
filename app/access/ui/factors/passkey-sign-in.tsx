import { m } from "~/paraglide/messages";
import { PasskeyButton } from "./passkey-button";
import { post, readPasskey } from "./passkey-script";

/** @param to where to go on to, as a whole new document: in the account's language, and with its session */
export function PasskeySignIn({ to }: { to: string }) {
	async function signIn() {
		const credential = await readPasskey();
		if (!credential) return;
		await post("/api/passkeys/login", { credential });
		location.assign(to);
	}
	return (
		<PasskeyButton
			label={m.access_passkey_sign_in()}
			pendingLabel={m.access_passkey_waiting()}
			failed={m.access_sign_in_failed()}
			size="l"
			className="mt-4"
			run={signIn}
		/>
	);
}
