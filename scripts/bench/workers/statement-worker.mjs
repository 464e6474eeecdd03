import { readBankFile } from "~/bank/domain/read-file";

/** Reads the bank's file that is posted, `?times=5` times. Returns its fault, or an empty text. The caller measures the time. */
export default {
	/** @param {Request} request */
	async fetch(request) {
		const bytes = new Uint8Array(await request.arrayBuffer());
		let fault = "";
		for (let i = Number(new URL(request.url).searchParams.get("times")); i > 0; i--) {
			try {
				readBankFile(bytes, "EUR");
				fault = "";
			} catch (error) {
				fault = String(error);
			}
		}
		return Response.json({ fault });
	},
};
