import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "#tests/harness/server/free-port";

const IMAGE = "duebill-of-the-tests";

function docker(...words: string[]) {
	const { status, stdout, stderr } = spawnSync("docker", words, { encoding: "utf8" });
	return { status, said: `${stdout}${stderr}`.trim() };
}

test.runIf(docker("info").status === 0)(
	"the image serves on a read-only root, as nobody in particular, and is well",
	{ timeout: 900_000 },
	async () => {
		expect(docker("build", "-f", "docs/operations/Dockerfile", "-t", IMAGE, ".")).toMatchObject({ status: 0 });
		const port = await freePort();
		const secret = "a secret of 32 characters and more";
		const settings = [
			`SESSION_SECRET=${secret}`,
			"ADMIN_PASSWORD=a password",
			"PUBLIC_URL=https://invoices.example.com",
			"MAIL=off",
		];
		const { said: id } = docker(
			...["run", "-d", "--rm", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "-v", "/data"],
			...["-p", `127.0.0.1:${port}:8787`, ...settings.flatMap((each) => ["-e", each]), IMAGE],
		);
		try {
			const health = () => docker("inspect", "-f", "{{.State.Health.Status}}", id).said;
			for (let tries = 0; health() !== "healthy" && tries < 90; tries++) await pause(1000);
			expect(health()).toBe("healthy");
			expect(docker("exec", id, "id", "-u").said).toBe("1000");
			const answer = await fetch(`http://127.0.0.1:${port}/api/ready`);
			expect([answer.status, await answer.json()]).toMatchObject([200, { ready: true }]);
		} finally {
			docker("rm", "-f", id);
			docker("image", "rm", IMAGE);
		}
	},
);
