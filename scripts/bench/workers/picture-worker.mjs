import { takePicture } from "~/document/image/picture";

/** Takes in the picture that is posted, `?times=5` times. Returns its fault, or an empty text. The caller measures the time. */
export default {
	/** @param {Request} request */
	async fetch(request) {
		const bytes = new Uint8Array(await request.arrayBuffer());
		let fault = "";
		for (let i = Number(new URL(request.url).searchParams.get("times")); i > 0; i--) {
			fault = await takePicture(bytes).then(
				() => "",
				(error) => error.fault ?? String(error),
			);
		}
		return Response.json({ fault });
	},
};
