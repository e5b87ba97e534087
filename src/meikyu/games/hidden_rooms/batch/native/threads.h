// Splits work over threads. Which piece runs where never changes a result.
#pragma once
#include <atomic>
#include <thread>
#include <vector>

template <class Piece> void in_parallel(int threads, int64_t pieces, Piece piece) {
    if (threads > pieces) threads = int(pieces);
    if (threads <= 1) {
        for (int64_t k = 0; k < pieces; k++) piece(k);
        return;
    }
    std::atomic<int64_t> next{0};
    auto work = [&] {
        for (int64_t k; (k = next.fetch_add(1)) < pieces;) piece(k);
    };
    std::vector<std::thread> helpers;
    for (int n = 1; n < threads; n++) helpers.emplace_back(work);
    work();
    for (auto &helper : helpers) helper.join();
}
